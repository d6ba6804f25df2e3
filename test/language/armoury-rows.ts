/**
 * Rows of the book's tables, drawn at random over all categories, typed from the tables by hand: the label's value as a
 * library file writes it, or null where the row says nothing.
 */
type Row = Readonly<Record<string, string | null>>;

export const rows: Readonly<Record<string, Row>> = {
    // ---- Handguns ----
    'weapon Norinco Type 59 .380 ACP': {
        caliber: '".380 ACP"', damage: '2d4 Ballistic', recoil: '-1', magazine: 'box 8 for 1 WP', upgrades: 'Frame, Barrel',
        range: '25 ft', action: 'DA/SA', size: 'Small', weight: '1.6 lb', cost: '8 WP', 'error range': '5%', license: 'licensed',
        included: 'box 8', 'concealment bonus': '2', category: 'Backup Handgun', era: 'modern', class: 'cheap',
    },
    'weapon Beretta 86': {
        caliber: '".380 ACP"', magazine: 'box 8 for 1 WP', range: '30 ft', action: 'DA/SA', size: 'Small', weight: '1.4 lb',
        cost: '22 WP', 'error range': null, license: 'licensed', included: '2 x box 8', 'concealment bonus': '3', class: 'mid-range',
    },
    'weapon Bersa Thunder Pro Ultra Compact .45 ACP': {
        damage: '3d4+2 Ballistic', recoil: '-4', magazine: 'box 7 for 1 WP', upgrades: 'Frame, Barrel, Tactical', range: '20 ft',
        size: 'Small', weight: '1.7 lb', cost: '19 WP', 'error range': null, 'concealment bonus': '2',
    },
    'weapon Colt Detective Special': {
        caliber: '".38 Special"', damage: '2d4+1 Ballistic', recoil: '-1', magazine: 'cylinder 6', range: '25 ft', action: 'DA',
        size: 'Small', weight: '1.1 lb', cost: '24 WP', 'ammunition errors': 'no', 'concealment bonus': '3',
    },
    'weapon Kahr PM9': {
        magazine: 'box 6 for 2 WP, box 7 for 2 WP, box 8 for 3 WP', range: '25 ft', action: 'PA', size: 'Tiny', weight: '0.9 lb',
        cost: '13 WP', included: 'box 6, box 7', 'magazine pattern': 'MK9',
    },
    'weapon Springfield Armory XDS 3.3 9x19mm': {
        magazine: 'box 7 for 1 WP, box 8 for 2 WP', upgrades: 'Frame, Barrel, Tactical', range: '30 ft', action: 'PA', size: 'Tiny',
        weight: '1.4 lb', cost: '25 WP', included: 'box 7, box 8', 'concealment bonus': '2',
    },
    'weapon S&W SD40VE': {
        caliber: '".40 S&W"', damage: '3d4 Ballistic', recoil: '-3', magazine: 'box 14 for 1 WP', upgrades: 'Frame, Barrel, Tactical',
        range: '30 ft', action: 'PA', size: 'Small', weight: '1.5 lb', cost: '16 WP', 'error range': '5%', included: '2 x box 14',
    },
    'weapon Beretta 8357 Cougar': {
        caliber: '".357 SIG"', damage: '2d6+2 Ballistic', recoil: '-3', magazine: 'box 11 for 1 WP', range: '40 ft', action: 'DA/SA',
        weight: '2.1 lb', cost: '26 WP', included: '2 x box 11', 'magazine pattern': '"8040"',
    },
    'weapon Rock Island Armory 1911-A1 Tactical': {
        magazine: 'box 7 for 1 WP, box 8 for 1 WP, box 10 for 1 WP', range: '35 ft', action: 'SA', weight: '2.5 lb', cost: '18 WP',
        included: 'box 8', 'magazine pattern': '"1911"',
    },
    'weapon Colt Rail Gun': {
        magazine: 'box 7 for 1 WP, box 8 for 1 WP, box 10 for 1 WP', upgrades: 'Frame, Barrel, Tactical', range: '30 ft', action: 'SA',
        weight: '2.4 lb', cost: '45 WP', included: 'box 7', class: 'expensive',
    },
    'weapon H&K USP 9 Compact': {
        magazine: 'box 13 for 2 WP, box 15 for 2 WP', range: '35 ft', action: 'DA/SA', weight: '1.6 lb', cost: '31 WP',
        included: '2 x box 13', 'magazine pattern': '"P30 9mm"', 'concealment bonus': '1',
    },
    'weapon Korth Pistol': {
        magazine: 'box 10 for 8 WP', upgrades: 'Frame, Barrel', range: '60 ft', action: 'SA', weight: '2.1 lb', cost: '250 WP', mastercraft: '1',
    },
    'weapon AMT Hardballer Long Slide': {
        category: 'Target Handgun', range: '40 ft', action: 'SA', size: 'Medium', weight: '2.9 lb', cost: '25 WP', 'error range': '5%',
    },
    'weapon Lahti L-35': {
        era: 'early modern', class: null, magazine: 'box 8 for 1 WP', range: '30 ft', action: 'SA', size: 'Small', weight: '2.6 lb', cost: '11 WP',
    },
    'weapon Mauser C96': {
        caliber: '"7.63x25mm Mauser"', damage: '2d8 Ballistic', recoil: '-3', magazine: 'internal 10', range: '40 ft', action: 'SA',
        size: 'Medium', weight: '2.5 lb', cost: '32 WP', included: 'Detachable Stock', 'concealment bonus': '-3',
    },
    'weapon Star Model 14 Troop': {
        era: 'late industrial', category: 'Backup Handgun', caliber: '".32 ACP"', damage: '1d6 Ballistic', magazine: 'box 9 for 1 WP',
        range: '25 ft', size: 'Small', weight: '2 lb', cost: '4 WP', 'concealment bonus': '2',
    },
    // ---- Personal defense weapons, rifles, shotguns, machine guns ----
    'weapon Jatimatic': {
        category: 'Machine Pistol', magazine: 'box 20 for 2 WP, box 40 for 3 WP', range: '30 ft', action: 'Open Bolt, Semi, Fast',
        size: 'Medium', weight: '3.3 lb', cost: '51 WP', license: 'military', included: 'permanent Vertical Foregrip, 2 x box 20',
    },
    'weapon Kommando LDP': {
        category: 'Submachine Gun', magazine: 'box 20 for 1 WP, box 32 for 1 WP, box 50 for 2 WP', action: 'Semi, Medium', size: 'Medium',
        weight: '5.9 lb', cost: '15 WP', 'error range': '5%', license: 'military', included: 'Folding Stock, box 20', 'magazine pattern': 'Uzi',
    },
    'weapon Remington Model 750 Carbine .30-06 Springfield': {
        damage: '6d6 Ballistic', recoil: '-8', magazine: 'box 5 for 1 WP, box 10 for 2 WP', range: '65 ft', action: 'Semi', size: 'Large',
        weight: '7.3 lb', cost: '33 WP', included: 'Fixed Stock, box 5',
    },
    'weapon Stoner 63A Rifle': {
        caliber: '"5.56x45mm"', damage: '5d4 Ballistic', recoil: '-5', magazine: 'box 20 for 1 WP, box 30 for 1 WP',
        upgrades: 'Frame, Barrel, Optics', range: '85 ft', action: 'Semi, Fast', weight: '8.1 lb', cost: '40 WP', license: 'military',
        included: 'Fixed Stock, Threaded Barrel, Bayonet Lug, Patrol Sling',
    },
    'weapon Remington M700 .243 Winchester': {
        damage: '4d6+2 Ballistic', recoil: '-6', magazine: 'internal 5', range: '90 ft', action: 'Bolt', weight: '6 lb', cost: '40 WP',
    },
    'weapon Remington M700 5.56x45mm': {
        damage: '5d4 Ballistic', magazine: 'internal 5', range: '125 ft', action: 'Bolt', weight: '6 lb', cost: '40 WP', 'ammunition errors': 'no',
    },
    'weapon Mossberg 930': {
        caliber: '"12 Gauge"', damage: '5d6 Ballistic', recoil: '-6', magazine: 'internal 5', range: '45 ft', action: 'Semi', weight: '8 lb',
        cost: '25 WP', 'error range': '5%', included: 'Fixed Stock, Straight Barrel',
    },
    'weapon Ithaca 37 Defense 20 Gauge': {
        category: 'Combat Shotgun', damage: '4d6 Ballistic', recoil: '-5', magazine: 'internal 5', range: '45 ft', action: 'Pump, Slam',
        weight: '6.5 lb', cost: '11 WP',
    },
    'weapon MTs255-12 Tactical': {
        magazine: 'cylinder 5', upgrades: 'Frame, Barrel, Optics', range: '35 ft', action: 'Semi', weight: '8.1 lb', cost: '31 WP',
        included: 'Folding Stock, Straight Barrel', 'ammunition errors': 'no',
    },
    'weapon PKP “Pecheneg”': {
        category: 'General Purpose Machine Gun', caliber: '"7.62x54mmR"', damage: '5d6+2 Ballistic', recoil: '-7', range: '100 ft',
        action: 'Medium', size: 'Large', weight: '16.5 lb', cost: '65 WP', 'error range': '15%', license: 'military',
        included: 'Fixed Stock, permanent Bipod, link 100',
    },
    'weapon M1919A4': {
        era: 'early modern', upgrades: 'Barrel', range: '165 ft', action: 'Slow', size: 'Huge', weight: '31 lb', cost: '54 WP',
        'error range': '10%', license: 'military', included: 'Pistol Grip, Heavy Barrel, Bipod',
    },
    'weapon FGM-148 Javelin': {
        damage: '40d12 Concussion', magazine: 'internal 1 for 2000 WP', range: '400 ft', action: 'Single', size: 'Large', weight: '26 lb',
        cost: '6250 WP', license: 'military', 'blast radius': '30 ft', 'ignores hardness': '25', upgrades: null,
    },
    // ---- Other weapons and explosives ----
    'weapon Pistol Whip': { critical: '16-18', size: null, weight: null, cost: null },
    'weapon Stun Shield': { damage: '1d4 Bludgeoning', critical: '16-18', size: 'Medium', weight: '3 lb', cost: '14 WP' },
    'weapon Sabre': { damage: '1d8 Slashing or 1d8 Piercing', critical: '14-18', size: 'Medium', weight: '3.1 lb', cost: '6 WP' },
    'weapon Pocket Knife': { damage: '1d4 Piercing', critical: '15-18', size: 'Tiny', weight: '1 lb', cost: '2 WP' },
    'weapon X26 Taser': {
        damage: '1d6 Electricity', critical: null, range: '10 ft', action: 'Single', magazine: 'internal 1', size: 'Small', weight: '1.1 lb',
        cost: '18 WP', license: 'licensed',
    },
    'explosive Impact Grenade': {
        damage: '5d6 Slashing', 'blast radius': '15 ft', range: '10 ft', size: 'Tiny', weight: '1 lb', cost: '3 WP', license: 'military',
        inflicts: 'Prone unless Fortitude 17',
    },
    'explosive Sting Grenade': { damage: '4d6 Bludgeoning', 'blast radius': '15 ft', range: '10 ft', cost: '3 WP', license: 'restricted' },
    'explosive Propane Bomb': { damage: '5d4 Fire', 'blast radius': '15 ft', size: 'Small', weight: '2.5 lb', cost: '1 WP', license: 'illegal' },
    'explosive Radio Detonator': { size: 'Tiny', weight: '1 lb', cost: '4 WP', 'disarm modifier': '10', license: 'military' },
    'weapon Juggernaut Recurve Bow': {
        damage: '6d4+4 Piercing', critical: '16-18', range: '50 ft', action: 'Single', size: 'Large', weight: '5 lb', cost: '15 WP',
        strength: '6', license: 'none',
    },
    // ---- Ammunition ----
    'ammunition 16 Gauge #6 Birdshot': { cost: '1 WP', box: '100', license: 'none' },
    'ammunition Foam Slug Round': {
        damage: '4d6 Bludgeoning', 'non-lethal': 'yes', 'blast radius': null, size: 'Tiny', weight: '0.5 lb', cost: '9 WP', license: 'military',
    },
    'ammunition Grapnel Round': { damage: null, size: 'Tiny', weight: '2.8 lb', cost: '15 WP', license: 'restricted' },
    'caliber .30-40 Krag': { damage: '5d6+4 Ballistic', recoil: '-8', category: 'Heavy Rifle' },
    'ammunition 10 Gauge #3 Birdshot': { cost: '1 WP', box: '25', license: 'none' },
    'equipment Payload for Cases, Steel Core': { size: 'Small', weight: '3 lb', cost: '4 WP', license: 'none' },
    'ammunition .32 ACP Frangible': { cost: '1 WP', box: '10', license: 'none' },
    'ammunition 5.56x45mm Incendiary': { cost: '1 WP', box: '5', license: 'military' },
    // ---- Armour and upgrades ----
    'armor Low-Profile Armor': {
        category: 'Light Armor, Concealable', bonus: '2', 'maximum agility': '4', penalty: '-1', 'cp loss': '0', reduction: '6 Ballistic',
        points: '18', weight: '2 lb', cost: '18 WP',
    },
    'armor Crash Rescue Suit': {
        category: 'Heavy Armor, Tactical', bonus: '4', 'maximum agility': '2', penalty: '-4', 'cp loss': '3', reduction: '25 Fire',
        points: '50', weight: '25 lb', cost: '40 WP',
    },
    'armor Riot Helmet': { category: 'Helmet, Tactical', reduction: '8 Bludgeoning', weight: '1.9 lb', cost: '3 WP', points: '18' },
    'armor Sports Helmet': { category: 'Helmet, Impromptu', reduction: '4 Bludgeoning', weight: '2 lb', cost: '2 WP', points: '15' },
    'upgrade Choked Barrel': { fits: 'Shotgun', place: 'Barrel', cost: '5 WP', time: '"30 min."', weight: null, license: 'none' },
    'upgrade Adjustable Iron Sights': { fits: 'Ranged Weapon', place: 'Frame', cost: '12 WP', time: '"4 hours"', license: 'none' },
    'upgrade Mounted Quiver': { fits: 'Crossbow, Bow', place: 'Frame', cost: '2 WP', time: '"10 CP"', weight: '0.8 lb' },
    'upgrade Finish': { place: 'Frame', cost: '5 WP', time: '"4 hours"' },
    'upgrade Personalized Weapon': { place: null, 'cost share': '500%', time: '"2 weeks"' },
    // ---- General equipment and vehicles ----
    'equipment Belt Holster': { size: 'Small', weight: '1 lb', cost: '1 WP', license: 'none' },
    'equipment Tummy Holster': { size: 'Small', weight: '0.6 lb', cost: '3 WP' },
    'equipment Snack Foods': { pack: '10', size: 'Small', weight: '1 lb', cost: '1 WP' },
    'equipment Paris Green, solid': { size: 'Small', weight: '1 lb', cost: '8 WP', license: 'none' },
    'equipment Painkiller 1d4': { size: 'Fine', weight: '0.1 lb', cost: '1 WP', license: 'none' },
    'equipment Medium Aluminum Travel Case': { size: 'Large', weight: '9 lb', cost: '4 WP' },
    'equipment Coca Leaf': { pack: '16', size: 'Tiny', weight: '0.1 lb', cost: '2 WP', license: 'restricted' },
    'vehicle Golf Cart': {
        crew: '1', passengers: '3', cargo: '250 lb', initiative: '-2', maneuver: '1', 'top speed': 'Alley', DEF: '11', hardness: '0',
        'hit points': '21', size: 'Large', cost: '250 WP',
    },
    'vehicle MBT': {
        crew: '4', passengers: '0', cargo: '50 lb', initiative: '-6', maneuver: '-4', 'top speed': 'Avenue', DEF: '2', hardness: '50',
        'hit points': '240', size: 'Gargantuan', cost: '100000 WP',
    },
    'vehicle Cruiser Bike': { cargo: '150 lb', initiative: '1', maneuver: '1', DEF: '9', hardness: '2', 'hit points': '45', size: 'Medium', cost: '700 WP' },
    'vehicle APC': { crew: '2', passengers: '8', DEF: '6', hardness: '25', 'hit points': '180', size: 'Huge', cost: '6000 WP' },
    // ---- One more of each table that had none ----
    'upgrade Low Pressure Ammunition': { cost: '1 WP', license: 'none' },
    'equipment Bodkin Heads': { pack: '20', cost: '4 WP' },
    'ammunition .17 HMR Frangible': { caliber: '".17 HMR"', type: 'Frangible', cost: '1 WP', box: '50', license: 'none' },
    'ammunition .44 Magnum Frangible': { caliber: '".44 Magnum"', type: 'Frangible', cost: '1 WP', box: '20', license: 'none' },
    'ammunition .30-40 Krag Incendiary': { caliber: '".30-40 Krag"', cost: '1 WP', box: '10', license: 'military' },
    'weapon Barrett M82A1 “Light Fifty”': {
        caliber: '".50 BMG"', damage: '10d8 Ballistic', recoil: '-16', magazine: 'box 10 for 10 WP', upgrades: 'Frame, Barrel, Optics',
        range: '220 ft', action: 'Semi', size: 'Huge', weight: '30.9 lb', cost: '300 WP', license: 'restricted', 'error range': null,
    },
    'equipment AR-15 Pistol Lower Receiver': { size: 'Medium', weight: '2 lb', cost: '10 WP', license: 'licensed' },
    'armor Steel Plates': {
        'cp loss': '2', reduction: '9 Ballistic, 9 Piercing', points: '54', weight: '5.5 lb', cost: '10 WP', category: 'Plate',
    },
    'upgrade Light Limb Protectors': { cost: '6 WP' },
    'explosive Detonating Cord': {
        damage: '3d4 Concussion', 'blast radius': '5 ft', size: 'Small', weight: '2 lb', cost: '4 WP', license: 'military',
    },
    'equipment Flash Goggles': { size: 'Tiny', weight: '0.4 lb', cost: '1 WP', license: 'none' },
    'equipment Ram Upgrade': { size: 'Fine', weight: '0.1 lb', cost: '2 WP', license: 'none' },
    'weapon Garrote': { damage: null, critical: null, size: 'Tiny', weight: '0.1 lb', cost: '2 WP' },
    'weapon GP-30': {
        caliber: '"40mm Caseless"', magazine: 'internal 1', range: '80 ft', action: 'Single', size: 'Small', weight: '2.9 lb', cost: '12 WP',
        license: 'military', 'error range': null,
    },
    'weapon Beretta 21 Bobcat .22 Long Rifle': {
        caliber: '".22 Long Rifle"', damage: '1d4 Ballistic', recoil: '0', magazine: 'box 7 for 1 WP', upgrades: 'Frame', range: '25 ft',
        action: 'DA/SA', size: 'Tiny', weight: '0.7 lb', cost: '15 WP', license: 'licensed',
    },
    'equipment Deluxe Lockpicking Kit': { size: 'Huge', weight: '150 lb', cost: '15 WP', license: 'licensed' },
    'license Illegal': { check: '30', time: '"3 weeks"', cost: '35 WP' },
    'weapon Springfield M1873': {
        caliber: '".45-70 Government"', damage: '3d10 Ballistic', recoil: '-6', magazine: 'internal 1', upgrades: 'Frame, Barrel',
        range: '90 ft', action: 'Single', size: 'Large', weight: '9.8 lb', cost: '65 WP', license: 'licensed',
    },
    'weapon Chauchat 8mm Lebel': {
        caliber: '"8mm Lebel"', damage: '5d6+1 Ballistic', recoil: '-6', magazine: 'box 20 for 2 WP', upgrades: 'Frame, Barrel',
        range: '70 ft', action: 'Semi, Slow', size: 'Large', weight: '20 lb', cost: '55 WP', 'error range': '20%', license: 'military',
    },
    'weapon FN SCAR-L LB': {
        caliber: '"5.56x45mm"', damage: '5d4 Ballistic', recoil: '-5',
        magazine: 'box 10 for 1 WP, box 20 for 1 WP, box 30 for 1 WP, box 100 for 8 WP', upgrades: 'Frame, Barrel, Optics, 3 Tactical',
        range: '95 ft', action: 'Semi, Medium', size: 'Large', weight: '8.2 lb', cost: '90 WP', license: 'military',
    },
    'equipment Holster Pouch': { size: 'Small', weight: '0.5 lb', cost: '2 WP', license: 'none' },
    'explosive Dynamite': {
        damage: '4d12 Concussion', 'blast radius': '10 ft', size: 'Small', weight: '0.5 lb', cost: '3 WP', license: 'restricted',
        'craft number': '10',
    },
    'ammunition HEDP Rocket': {
        damage: '22d12 Concussion', 'blast radius': '15 ft', size: 'Medium', weight: '7.2 lb', cost: '34 WP', license: 'military',
    },
    'equipment Housing, Small Mansion': { cost: '1000 WP' },
    'equipment Passive Hearing Protection': { size: 'Small', weight: '0.5 lb', cost: '1 WP', license: 'none' },
    'weapon Giant Throwing Star': {
        damage: '3d4+2 Slashing', critical: '16-18', range: '20 ft', action: 'Single', size: 'Medium', weight: '1 lb', cost: '3 WP',
        license: 'none',
    },
    'upgrade Long Distance Transmission': { time: '"1 day"', cost: '150 WP' },
    'weapon Vehicle Missile': {
        damage: '26d6 Concussion', critical: '16-18', range: '250 ft', action: 'Single', magazine: 'internal 1', size: 'Huge', cost: '400 WP',
        license: 'military',
    },
    'weapon Bren Mk 2': {
        caliber: '".303 British"', damage: '5d6+3 Ballistic', recoil: '-7', magazine: 'box 30 for 1 WP, box 100 for 3 WP',
        upgrades: 'Frame, Barrel', range: '90 ft', action: 'Medium', size: 'Large', weight: '24 lb', cost: '52 WP', 'error range': '5%',
        license: 'military',
    },
};

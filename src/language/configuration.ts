import { type ConfigurationProvider, DefaultConfigurationProvider } from 'langium';
import type { InitializeParams } from 'vscode-languageserver';

/** Without an editor there is nobody to wait for: the settings are their defaults. */
export class SkirmishConfigurationProvider extends DefaultConfigurationProvider {
    private hasEditor = false;

    override initialize(params: InitializeParams): void {
        this.hasEditor = true;
        super.initialize(params);
    }

    override async getConfiguration(language: string, configuration: string): Promise<unknown> {
        if (this.hasEditor) {
            await this.ready;
        }
        const section: unknown = this.settings[this.toSectionName(language)];
        return isTable(section) ? section[configuration] : undefined;
    }
}

/** The switches of a group of settings, `skirmish.<group>.*`; one that is not set, or is no boolean, has its default. */
export async function switches<S extends Readonly<Record<string, boolean>>>(
    provider: ConfigurationProvider,
    group: string,
    defaults: S,
): Promise<{ readonly [K in keyof S]: boolean }> {
    const found: unknown = await provider.getConfiguration('skirmish', group);
    const settings = Object.entries(defaults).map(([name, value]) => {
        const set = isTable(found) ? found[name] : undefined;
        return [name, typeof set === 'boolean' ? set : value] as const;
    });
    return Object.fromEntries(settings) as { [K in keyof S]: boolean };
}

function isTable(value: unknown): value is Readonly<Record<string, unknown>> {
    return typeof value === 'object' && value !== null;
}

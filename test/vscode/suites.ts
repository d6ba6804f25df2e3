// One import a suite: the extension host takes them all in one bundle.
import './activation.test.js';
import './battle-map.test.js';
import './campaign.test.js';
import './language.test.js';
import './run.test.js';
import './twelve.test.js';
import './views.test.js';
import './side-bar.test.js';
import './server-death.test.js';

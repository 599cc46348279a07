import 'unpoly/unpoly.min.css';
import 'unpoly/unpoly.es6.js';
const up = (window as unknown as { up: { log: { disable(): void }; form: { config: { submitSelectors: string[] } }; fragment: { config: { mainTargets: string[] } } } }).up;
up.log.disable();
up.fragment.config.mainTargets.unshift('#page');

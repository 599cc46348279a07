/** Kernel: clock, ids, results, reason codes, JSON and log types; the URL and selector normalisers. Imports no room. */
export { type Clock, isoMs, isoUtc, systemClock } from './clock.js';
export { type CompileCache, openCompileCache } from './compile-cache.js';
export { CONNECTION_ERRORS } from './connection-errors.js';
export { cutMarked, SHOWN_TITLE, SHOWN_URL } from './cut.js';
export { domainKey } from './domain-key.js';
export { errorText, NovaError } from './errors.js';
export { clientToken } from './secret-text.js';
export { saysSomething } from './texts/says-something.js';
export { FOREIGN_MARK, foreign, foreignLines, oneLine, quoted } from './texts/foreign-text.js';
export { createIds, type IdPrefix, type Ids } from './ids.js';
export { type Site, siteCovers, siteOf } from './site.js';
export { canonicalJson, type Json } from './canonical-json.js';
export { hmacHex, sha256Hex } from './json.js';
export { createLog, type Log, LOG_LEVELS, type LogLevel } from './log.js';
export { mapTexts, setTextOnly, textOnly } from './texts/map-texts.js';
export { packageRoot, packageVersion } from './package-root.js';
export { REASONS, type ReasonCode, reasonOf } from './reasons.js';
export { npmCommand, runCommand } from './run-command.js';
export { isSecretText } from './secret-shape.js';
export { SecretText } from './secret-text.js';
export { normalizeSelector, selectorHash, unescapeSelector } from './selector.js';
export { parseHost, type ServiceRow } from './settings/kinds.js';
export { onePath, platformDataDir } from './platform-data-dir.js';
export {
  flagName,
  type ResolvedSettings,
  resolveSettings,
  SETTING_KEYS,
  type SettingInputs,
  type SettingKey,
  type Settings,
  type SettingSource,
  variableName,
} from './settings/settings.js';
export { GATE_MODES, type GateMode, SETTINGS } from './settings/table.js';
export { type Teaching, teachingOf, toolsThatTeach } from './teaching.js';
export { TOOL_NAMES, type ToolName } from './tool-names.js';
export {
  isSensitiveParameter,
  endsWithSlash,
  withSlash,
  keepSlash,
  siteKey,
  isUrl,
  NORMALIZER_VERSION,
  normalizeUrl,
  originOf,
  registrableDomain,
  routeKey,
  routeTemplate,
  urlHash,
  wholeRouteKey,
  withoutUserInfo,
} from './url.js';
export { type HeadSign, likenessOf, ownCharsOf, ownLinksOf, type PageSight, type SightLine } from './page-sight.js';

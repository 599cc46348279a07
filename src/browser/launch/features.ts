/**
 * Chromium reads only the last list of features it is given, so that this one repeats what Playwright switches off
 * (a test compares the two) before it adds Nova's own.
 */
const PLAYWRIGHT_OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/** Pages for the address bar of a window, which a full Chromium loads at its start and keeps: 0.8 s and 80 MB. */
const UNUSED_WINDOW_PARTS = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

export const featureFlag = `--disable-features=${[...PLAYWRIGHT_OFF, ...UNUSED_WINDOW_PARTS].join(',')}`;

/** A socket that is a stream goes past everything that holds messages (A&S WG6). Pages that know it know the other kind, too. */
export const BLINK_FLAG = '--disable-blink-features=WebSocketStream';

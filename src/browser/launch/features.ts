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

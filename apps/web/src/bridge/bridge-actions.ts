/** What a screen may ask of the native shell, in the order of docs/integrate.md. */
export const bridgeActions = [
  'goPage',
  'closeWebView',
  'goListPage',
  'goHome',
  'goMine',
  'goLogin',
  'callPhone',
  'goRate',
  'confirmTrack',
  'startBank',
  'endBank',
  'closeRepayDialog',
] as const;

export type BridgeAction = (typeof bridgeActions)[number];

/** The object on `window` that an Android shell installs, unless configured otherwise. */
export const ANDROID_NAME = 'CauceBridge';

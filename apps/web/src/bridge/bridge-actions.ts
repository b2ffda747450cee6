/** The actions that a screen can request from the native shell, in the order of docs/integrate.md. */
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

/** Default name of the object that an Android shell installs on `window`. */
export const ANDROID_NAME = 'CauceBridge';

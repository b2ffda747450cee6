import {
  changeAgent,
  changePassword,
  createAgent,
  finishSetup,
  listAgents,
  openSetup,
  readSignInScreen,
  resetAgent,
  signIn,
  signOut,
  signOutEverywhere,
  whoAmI,
} from './agents.ts';
import { exportAudit, readAudit } from './audit.ts';
import type { AnyConsoleEndpoint } from './console-endpoint.ts';

/** Every call of the console, for the tests: who may call what is checked against this list. */
export const consoleEndpoints: readonly AnyConsoleEndpoint[] = [
  readSignInScreen,
  signIn,
  openSetup,
  finishSetup,
  whoAmI,
  signOut,
  signOutEverywhere,
  changePassword,
  listAgents,
  createAgent,
  changeAgent,
  resetAgent,
  readAudit,
  exportAudit,
];

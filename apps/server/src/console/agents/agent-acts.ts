import * as call from '@cauce/contract/console';
import { mountsConsole } from '../mount/console-act.ts';
import { changePassword } from './change-password.ts';
import { changeAgent, createAgent, listAgents, resetAgent } from './manage-agents.ts';
import { finishSetup, openSetup } from './set-up-account.ts';
import { signIn } from './sign-in.ts';
import { signOut, signOutEverywhere } from './sign-out.ts';
import { readSignInScreen, whoAmI } from './who-am-i.ts';

export const agentActs = [
  mountsConsole(call.readSignInScreen, readSignInScreen),
  mountsConsole(call.signIn, signIn),
  mountsConsole(call.openSetup, openSetup),
  mountsConsole(call.finishSetup, finishSetup),
  mountsConsole(call.whoAmI, whoAmI),
  mountsConsole(call.signOut, signOut),
  mountsConsole(call.signOutEverywhere, signOutEverywhere),
  mountsConsole(call.changePassword, changePassword),
  mountsConsole(call.listAgents, listAgents),
  mountsConsole(call.createAgent, createAgent),
  mountsConsole(call.changeAgent, changeAgent),
  mountsConsole(call.resetAgent, resetAgent),
];

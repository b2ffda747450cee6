import { readExtension } from '@cauce/contract';
import { mounts } from '../../http/act.ts';
import { showExtension } from './read-extension.ts';

/** The call of the extension screen. */
export const extensionActs = [mounts(readExtension, showExtension)];

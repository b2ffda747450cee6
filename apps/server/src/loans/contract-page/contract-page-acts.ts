import { readContract } from '@cauce/contract';
import { mounts } from '../../http/act.ts';
import { readContractNote } from './read-contract.ts';

export const contractPageActs = [mounts(readContract, readContractNote)];

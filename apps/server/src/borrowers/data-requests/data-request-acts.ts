import { fileDataRequest } from '@cauce/contract';
import { mounts } from '../../http/act.ts';
import { fileRequest } from './file-data-request.ts';

export const dataRequestActs = [mounts(fileDataRequest, fileRequest)];

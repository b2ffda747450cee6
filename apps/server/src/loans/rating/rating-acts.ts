import { rateService } from '@cauce/contract';
import { mounts } from '../../http/act.ts';
import { keepRating } from './rate-service.ts';

export const ratingActs = [mounts(rateService, keepRating)];

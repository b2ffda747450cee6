import { rateService } from '@cauce/contract';
import { mounts } from '../../wire/act.ts';
import { keepRating } from './rate-service.ts';

export const ratingActs = [mounts(rateService, keepRating)];

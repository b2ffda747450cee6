import { listProducts, readProduct } from '@cauce/contract';
import { mounts } from '../../wire/act.ts';
import { listOffered } from './list-products.ts';
import { readOffered } from './read-product.ts';

export const productActs = [mounts(listProducts, listOffered), mounts(readProduct, readOffered)];

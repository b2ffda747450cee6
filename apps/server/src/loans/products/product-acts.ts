import { listProducts, readExample, readProduct } from '@cauce/contract';
import { mounts } from '../../http/act.ts';
import { listOffered } from './list-products.ts';
import { readRepresentative } from './read-example.ts';
import { readOffered } from './read-product.ts';

export const productActs = [
  mounts(listProducts, listOffered),
  mounts(readProduct, readOffered),
  mounts(readExample, readRepresentative),
];

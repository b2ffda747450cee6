import { Gauge } from 'prom-client';
import { processRegistry } from './meters.ts';

/** The state of a connection pool. */
export interface PoolState {
  /** Its maximum. */
  readonly size: number;
  readonly open: number;
  readonly idle: number;
  /** Callers that wait for a connection. */
  readonly waiting: number;
}

const pools = new Set<() => PoolState>();
const sumOf = (field: keyof PoolState): number =>
  [...pools].reduce((sum, read) => sum + read()[field], 0);

const gauges = [
  new Gauge({
    name: 'cauce_database_pool_connections',
    help: 'Connections to the database: in use or idle. None with the embedded one.',
    labelNames: ['state'],
    registers: [],
    collect() {
      this.set({ state: 'idle' }, sumOf('idle'));
      this.set({ state: 'used' }, sumOf('open') - sumOf('idle'));
    },
  }),
  new Gauge({
    name: 'cauce_database_pool_waiting',
    help: 'Callers that wait for a connection.',
    registers: [],
    collect() {
      this.set(sumOf('waiting'));
    },
  }),
  new Gauge({
    name: 'cauce_database_pool_size',
    help: 'The most connections that are opened.',
    registers: [],
    collect() {
      this.set(sumOf('size'));
    },
  }),
];
for (const gauge of gauges) processRegistry.registerMetric(gauge);

/** Reports a pool's state at each scrape, until the returned function is called. */
export function watchPool(read: () => PoolState): () => void {
  pools.add(read);
  return () => {
    pools.delete(read);
  };
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusalsAnswered, requestsAnswered, requestSeconds } from './meters.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for a streaming answer, whose duration says nothing about speed. */
    isStream?: true;
  }
}

interface RouteMeter {
  readonly seconds: { readonly observe: (value: number) => void };
  readonly answered: Map<number, { readonly inc: () => void }>;
}

// Created once per route: no label objects are built on the path of a request.
const byRoute = new Map<string, Map<string, RouteMeter>>();

/** Counts every request with its route's pattern, status, duration and refusal. */
export function countRequests(
  app: FastifyInstance,
  isInner: (request: FastifyRequest) => boolean,
): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { url: route = NO_ROUTE, config } = request.routeOptions;
    // Without a route, the method may be any word of the caller's.
    const method = route === NO_ROUTE ? '' : request.method;
    const meter = meterOf(method, route);
    const via = isInner(request) ? 'page' : 'http';
    answeredOf(meter, { method, route, status: reply.statusCode, via }).inc();
    if (config?.isStream !== true) meter.seconds.observe(reply.elapsedTime * 0.001);
    if (request.refusal !== null) refusalsAnswered.inc({ method, route, refusal: request.refusal });
    done();
  });
}

const NO_ROUTE = 'none';

function meterOf(method: string, route: string): RouteMeter {
  let byMethod = byRoute.get(route);
  if (byMethod === undefined) byRoute.set(route, (byMethod = new Map()));
  let meter = byMethod.get(method);
  if (meter === undefined) {
    meter = { seconds: requestSeconds.labels({ method, route }), answered: new Map() };
    byMethod.set(method, meter);
  }
  return meter;
}

function answeredOf(
  { answered }: RouteMeter,
  labels: { method: string; route: string; status: number; via: 'http' | 'page' },
): { readonly inc: () => void } {
  // One number encodes both: a status has three digits.
  const key = labels.via === 'http' ? labels.status : -labels.status;
  let counter = answered.get(key);
  if (counter === undefined) answered.set(key, (counter = requestsAnswered.labels(labels)));
  return counter;
}

import { REQUEST_TYPES } from './request-types.ts';

/** The numbers alone: made here, so that a browser that reads none of them is not sent this file. */
export const requestTypeNumbers = /* @__PURE__ */ Object.values(REQUEST_TYPES);

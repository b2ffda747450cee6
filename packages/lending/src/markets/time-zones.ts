/** Where a market's days begin and end, by its country: a page knows the country and needs no more of the market. */
export const MARKET_TIME_ZONES = {
  MX: 'America/Mexico_City',
  IN: 'Asia/Kolkata',
  PH: 'Asia/Manila',
} as const;

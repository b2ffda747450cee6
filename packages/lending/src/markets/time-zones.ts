/** The time zone of each market. Separate, so that a page that knows the country needs no more of the market. */
export const MARKET_TIME_ZONES = {
  MX: 'America/Mexico_City',
  IN: 'Asia/Kolkata',
  PH: 'Asia/Manila',
} as const;

/** The device's time zone, for the list of devices: `America/Los_Angeles`. */
export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

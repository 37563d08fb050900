/** No plug-in, no other base for links, no frame around it; what a script loads as a worker is left to it. */
export const leastPolicy = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** The same, and opened by itself an answer loads nothing. */
export const closedPolicy = `default-src 'none'; ${leastPolicy}`;

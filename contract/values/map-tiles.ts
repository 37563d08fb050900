/** Where map tiles come from, with {z}, {x} and {y} in the address, and what their source asks to be shown. */
export type MapTiles = { url: string; attribution: string };

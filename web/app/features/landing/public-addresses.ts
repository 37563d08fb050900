// Apart from what reads filters and subjects of an address: every public page names these.
export const LANDING = '/hire-models';
export const ZODELS = '/zodels';

/** A model's page. */
export const modelAddress = ({ id }: { id: string }): string => `${ZODELS}/${id}`;

// Separate from parsing filters and subjects of an address: every public page imports these.
export const LANDING = '/hire-models';
export const ZODELS = '/zodels';

/** A model's page. */
export const modelAddress = ({ id }: { id: string }): string => `${ZODELS}/${id}`;

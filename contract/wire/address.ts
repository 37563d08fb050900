export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The parameter names in an address: those of `/job/{id}/{type}` are `id` and `type`. */
export type NamesIn<Address extends string> = Address extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/**
 * How a call is sent: its method, its address under the version prefix as the specification writes it, and which
 * parameters are ids.
 */
export type Wire<Address extends string = string, Id extends string = string> = {
  method: Method;
  address: Address;
  ids: readonly Id[];
};

const sentBy =
  (method: Method) =>
  <const Address extends string, const Id extends NamesIn<Address> = never>(
    address: Address,
    ...ids: Id[]
  ): Wire<Address, Id> => ({ method, address, ids });

export const get = sentBy('GET');
export const post = sentBy('POST');
export const put = sentBy('PUT');
export const del = sentBy('DELETE');

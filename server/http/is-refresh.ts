/** Of the body of `getAccessToken`: a session goes on, and nobody signs in. */
export const isRefresh = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'grant_type' in body && body.grant_type === 'refresh_token';

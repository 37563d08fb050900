/** Groups of calls for readers, by the start of their addresses: the first match is used. */
const groups = [
  ['/auth', 'Signing in', 'Codes by text, tokens and their renewal.'],
  ['/oauth', 'Signing in'],
  ['/office', 'Office', 'Review and account decisions, for staff alone.'],
  ['/job/sharing', 'Sharing', 'Secret links to a job, and what whoever has one may see and pick.'],
  ['/job/suggestion', 'Matching', 'Who fits a job, and who was asked first.'],
  ['/job/{jobId}/{modelId}', 'Applicants', 'Who applied for a job or was asked, and the decisions about them.'],
  ['/job/{id}/{type}', 'Applicants'],
  ['/job', 'Jobs', 'Posts, from draft to done.'],
  ['/gallery', 'Galleries', 'Pictures of people and of jobs.'],
  ['/user', 'Accounts', 'One’s own account and its settings.'],
  ['/invite-code', 'Accounts'],
  ['/public', 'Models', 'Models, as managers and visitors see them.'],
  ['/model', 'Models'],
  ['/places', 'Places', 'Places by name.'],
  ['/images', 'Files', 'Pictures and documents, sent to and answered by a service of their own.'],
  ['/uploads', 'Files'],
  ['/voice-notes', 'Files'],
] as const;
const OTHER = 'Other';

export const tagOf = (address: string): string => groups.find(([start]) => address.startsWith(start))?.[1] ?? OTHER;

/** The tags in use, with their descriptions. */
export const tagsOf = (used: Iterable<string>) =>
  [...new Set(used)].sort().map(name => ({
    name,
    description:
      groups.find(([, group, description]) => group === name && description)?.[2] ?? 'What every client needs.',
  }));

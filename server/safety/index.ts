export { callAboutIncidents } from './call-staff.ts';
export { releaseIncidents } from './release-incidents.ts';

export { callAboutIncidents } from './call-staff.ts';

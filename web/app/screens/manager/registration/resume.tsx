import { redirect } from 'react-router';

export const clientLoader = () => redirect('/manager/registration/invite-code');

export default function Resume() {
  return null;
}

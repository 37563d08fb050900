import { redirect } from 'react-router';

export const clientLoader = () => redirect('/manager/create-job/name');

export default function Resume() {
  return null;
}

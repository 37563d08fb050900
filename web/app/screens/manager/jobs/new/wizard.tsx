import { Outlet } from 'react-router';

export default function NewJob() {
  return <Outlet />;
}

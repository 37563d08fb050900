import { Outlet } from 'react-router';

export default function CreateJob() {
  return <Outlet />;
}

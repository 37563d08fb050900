import { Outlet } from 'react-router';

export default function JobList() {
  return <Outlet />;
}

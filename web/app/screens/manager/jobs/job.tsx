import { Outlet } from 'react-router';

export default function JobFrame() {
  return <Outlet />;
}

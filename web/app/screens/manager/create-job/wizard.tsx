import { Outlet } from 'react-router';

export default function Wizard() {
  return <Outlet />;
}

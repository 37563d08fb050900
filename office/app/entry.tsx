import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import '#ui/fonts.css';
import '#ui/tokens.css';
import { Toaster } from '#ui/toast.tsx';
import { ProofDialog } from './features/auth/proof-dialog.tsx';
import { SessionLock } from './features/auth/session-lock.tsx';
import { queryClient } from './query.ts';
import { routes } from './routes.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The document has no root.');

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createBrowserRouter(routes)} />
      <Toaster />
      <ProofDialog />
      <SessionLock />
    </QueryClientProvider>
  </StrictMode>,
);

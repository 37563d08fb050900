import '../fonts.css';
import '../tokens.css';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Button } from '../button.tsx';
import { Container } from '../container.tsx';
import { Toaster } from '../toast.tsx';
import { Actions } from './actions.tsx';
import { Fields } from './fields.tsx';
import { Foundations } from './foundations.tsx';
import { Frames } from './frames.tsx';
import styles from './gallery.module.css';
import { Showing } from './showing.tsx';

function Gallery() {
  const [theme, setTheme] = useState(new URLSearchParams(location.search).get('theme') ?? 'light');
  document.documentElement.dataset.theme = theme;
  return (
    <Container>
      <main className={styles.page}>
        <header className={styles.head}>
          <h1>Design system</h1>
          <Button onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}>
            {theme === 'dark' ? 'By day' : 'By night'}
          </Button>
        </header>
        <Frames />
        <Foundations />
        <Actions />
        <Fields />
        <Showing />
      </main>
      <Toaster />
    </Container>
  );
}

const root = document.getElementById('gallery');
if (root) createRoot(root).render(<Gallery />);

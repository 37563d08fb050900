import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { JoinHero } from './join-hero.tsx';

const CODE = 'K7M2Q0A';
const hrefOf = (name: string) => screen.getByText(name).closest('a')?.getAttribute('href');

it('carries an invite code to sign-in, and leads businesses and those who decline to its other page', () => {
  render(<JoinHero productName="Zodel" code={CODE} stores={null} />);
  expect(hrefOf('Create an account')).toBe(`/?next=%2Fmodel%2Fregistration%2Fname%3Fcode%3D${CODE}`);
  expect(hrefOf('Hiring, or not for you?')).toBe(`/create-job/invite-code?code=${CODE}`);
});

it('leads to sign-in without a code', () => {
  render(<JoinHero productName="Zodel" code={null} stores={null} />);
  expect(hrefOf('Create an account')).toBe('/');
  expect(screen.queryByText('Hiring, or not for you?')).toBeNull();
});

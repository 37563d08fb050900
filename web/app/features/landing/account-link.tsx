/** Leads to signing in, and those who have to where they work: the header's script finds it by its mark, and says so. */
export function AccountLink({ className }: { className?: string | undefined }) {
  return (
    <a href="/" className={className} data-account="" suppressHydrationWarning>
      Sign in
    </a>
  );
}

/**
 * Links to the sign-in page; for signed-in people the header's script finds it by its attribute, and links to their
 * account.
 */
export function AccountLink({ className }: { className?: string | undefined }) {
  return (
    <a href="/" className={className} data-account="" suppressHydrationWarning>
      Sign in
    </a>
  );
}

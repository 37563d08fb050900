import { Button } from '#ui/button.tsx';
import { FormError } from '#ui/form-error.tsx';
import { Spinner } from '#ui/spinner.tsx';
import styles from './auth.module.css';
import type { Auth, Role } from './use-auth.ts';

const roles: { role: Role; name: string; does: string }[] = [
  { role: 'becomeManager', name: 'I hire models', does: 'Post jobs, look through applicants and book.' },
  { role: 'becomeModel', name: 'I am a model', does: 'Get offers and apply for jobs, in the app.' },
  { role: 'becomeAmbassador', name: 'I am an ambassador', does: 'Invite models and businesses, in the app.' },
];

interface RoleStepProps {
  auth: Auth;
  /** Signs out, and asks for a phone number again. */
  onLeave: () => void;
}

/** Asked once, after a new phone was verified. */
export function RoleStep({ auth, onLeave }: RoleStepProps) {
  return (
    <div className={styles.form}>
      <ul className={styles.roles}>
        {roles.map(({ role, name, does }) => (
          <li key={role}>
            <button
              type="button"
              className={styles.role}
              aria-busy={auth.busy === role || undefined}
              onClick={() => void auth.chooseRole(role)}
            >
              <span>
                <span className={styles.roleName}>{name}</span>
                <span className={styles.roleDoes}>{does}</span>
              </span>
              {auth.busy === role && <Spinner />}
            </button>
          </li>
        ))}
      </ul>
      <FormError>{auth.error}</FormError>
      <Button variant="quiet" loading={auth.busy === 'LEAVING'} onClick={onLeave}>
        Use another number
      </Button>
    </div>
  );
}

import { Check } from 'lucide-react';
import { rolesOf, staffRightNames, staffRoleNames, staffRoles } from '#contract/values/staff.ts';
import page from '#office/page.module.css';
import hidden from '#ui/visually-hidden.module.css';
import styles from './rights.module.css';

// Object.keys forgets the names.
const relations = Object.keys(rolesOf) as (keyof typeof rolesOf)[];

/** Which role may what: the table that the server checks each call by. */
export function Rights() {
  return (
    <section aria-labelledby="rights" className={page.section}>
      <h2 id="rights" className={page.heading}>
        Who may what
      </h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className={hidden.hidden}>What</span>
            </th>
            {staffRoles.map(role => (
              <th key={role} scope="col" className={styles.role}>
                {staffRoleNames[role]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {relations.map(relation => (
            <tr key={relation}>
              <th scope="row" className={styles.right}>
                {staffRightNames[relation]}
              </th>
              {staffRoles.map(role => (
                <td key={role} className={styles.cell}>
                  {rolesOf[relation].some(one => one === role) ? (
                    <Check role="img" aria-label="Yes" className={styles.yes} />
                  ) : (
                    <span className={hidden.hidden}>No</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

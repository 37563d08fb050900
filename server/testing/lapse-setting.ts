/** What waits about a setting lapses: the next one can be asked for. */
export const lapseSetting = `
  update approvals set outcome = 'LAPSED', decided_at = app_now()
    where kind = 'CHANGE_SETTING' and outcome is null and input ->> 'name' = $1`;

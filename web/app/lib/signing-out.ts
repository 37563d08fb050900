let isUnderWay = false;

/** From now on a call that is refused leads nowhere: signing out ends at the front page. */
export const beginSignOut = (): void => {
  isUnderWay = true;
};

export const isSigningOut = (): boolean => isUnderWay;

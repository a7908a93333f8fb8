/** Where a method that is bound to no country is offered, in words. @param notIn of a rule of `rules.yaml`, if one says so */
export const anywhere = (notIn: string | null | undefined, all = 'any'): string =>
  notIn ? `${all}, but not ${notIn}` : all;

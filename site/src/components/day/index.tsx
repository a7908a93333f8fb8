import type {ReactNode} from 'react';
import React from 'react';
import {dayText} from '@repo/lib/day-text';

/** A day as readers see it, "24 November 2026". @param date `YYYY-MM-DD` */
export const Day = ({date}: {readonly date: string}): ReactNode => <time dateTime={date}>{dayText(date)}</time>;

import type {ReactNode} from 'react';
import React from 'react';
import {person} from '@repo/facts/cabinet/merchant';
import {firstSignIn} from '@repo/facts/cabinet/sign-in';
import {Actions, Button, Check, Field, Form, Lines, Notice, Phone, Phones} from '@site/src/components/cabinet';
import {bareHost} from '@repo/facts/reference/hosts';

const {email} = person(firstSignIn.person);
const ADDRESS = bareHost('cabinet');

/** The three screens of the first sign-in: password, second factor, recovery codes. */
export const FirstSignInScreens = (): ReactNode => (
  <Phones
    alt="Three screens one after the other. The first asks for a password of at least 12 characters, the second shows a setup key for an authenticator and asks for its code, the third lists ten recovery codes."
    caption="The first sign-in of Jorge Salas, in three screens.">
    <Phone address={ADDRESS}>
      <Form>
        <Field wide label="E-mail" kind="locked" value={email} hint="From the invitation." />
        <Field wide label="Password" value="••••••••••••••••" mark={1} hint="At least 12 characters." />
        <Field wide label="Password again" value="••••••••••••••••" />
        <Actions>
          <Button kind="primary">Continue</Button>
        </Actions>
      </Form>
    </Phone>
    <Phone address={ADDRESS}>
      <Form>
        <Field
          wide
          label="Setup key"
          kind="code"
          value={firstSignIn.totpKey}
          mark={2}
          hint="Time-based, 6 digits, 30 seconds."
        />
        <Actions>
          <Button>Show QR code</Button>
          <Button>Security key</Button>
        </Actions>
        <Field wide label="Code from the app" placeholder="6 digits" mark={3} />
        <Actions>
          <Button kind="primary">Confirm</Button>
        </Actions>
      </Form>
    </Phone>
    <Phone address={ADDRESS}>
      <Form>
        <Notice tone="waiting" title="Recovery codes" mark={4}>
          Shown once. Each works once.
        </Notice>
        <Lines lines={firstSignIn.recoveryCodes} />
        <Check label="I have put them away" on mark={5} />
        <Actions>
          <Button kind="primary">Open the cabinet</Button>
        </Actions>
      </Form>
    </Phone>
  </Phones>
);

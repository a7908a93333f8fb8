import type {ReactNode} from 'react';
import React from 'react';
import {contrast, formLook, pageLook, textLimits, type Look} from '@repo/facts/cabinet/looks';
import {account, points} from '@repo/facts/cabinet/merchant';
import {Beside, Button, Field, Form, Notice, Panel, Screen, Stack, Toggle, Upload} from '@site/src/components/cabinet';
import {LookPage, Swatches} from './look-page';

/** The unsaved look: logo, one color and two texts differ from the saved one. */
const draft: Look = {
  logo: 'AM',
  colors: {...formLook.colors, primary: pageLook.colors.primary},
  texts: {...formLook.texts, footer: account.legalName},
};
const ratio = contrast(draft.colors.primary, draft.colors.button_text).toFixed(1);

/** Control, Form settings: logo, colors and texts on the left, a preview of the payer's page on the right. */
export const FormSettingsScreen = (): ReactNode => (
  <Screen
    section="Control"
    page="Form settings"
    alt="Form settings of Andina Market. At the left the logo, four colors with their contrast, and the texts. At the right the payment page on a phone as it will look. A notice says that the changes are not published yet."
    caption="A logo and a green are set, and not published yet. The preview shows them."
    actions={
      <>
        <Button>History</Button>
        <Button>Open preview</Button>
        <Button kind="primary" mark={6}>
          Publish
        </Button>
      </>
    }>
    <Notice tone="waiting" title="Draft of today, 11:24, not published">
      Payers see the look of 7 July until you publish.
    </Notice>
    <Beside
      result={
        <Panel title="Preview" mark={5} aside="Phone">
          <LookPage
            look={draft}
            merchant={points[0].name}
            currency="PEN"
            amounts={['240.00']}
            methods={['Card']}
            methodFields={[
              ['Card number', '4111 11•• •••• ••••'],
              ['Name on card', 'ANA TORRES'],
            ]}
          />
        </Panel>
      }>
      <Panel title="Logo" mark={1}>
        <Upload
          rule="PNG, JPEG or WebP, at most 512 KiB"
          files={[{name: 'andina-mark.png', size: '38 KB', word: 'ready'}]}
        />
      </Panel>
      <Panel title="Colors" mark={2}>
        <Stack>
          <Swatches colors={draft.colors} />
          <Notice tone="good" mark={3} title={`Button text on primary: ${ratio} to 1`}>
            4.5 to 1 is the least that can be published.
          </Notice>
        </Stack>
      </Panel>
      <Panel title="Texts" mark={4}>
        <Stack>
          <Form>
            <Field label="Button" placeholder="Ours, translated" hint={`At most ${textLimits.button} characters`} />
            <Field
              label="Text after paying"
              placeholder="Ours, translated"
              hint={`At most ${textLimits.success} characters`}
            />
            <Field
              wide
              label="Small print"
              value={draft.texts.footer}
              hint={`At most ${textLimits.footer} characters`}
            />
          </Form>
          <Toggle label="Show external_id on the receipt" on />
        </Stack>
      </Panel>
    </Beside>
  </Screen>
);

// Formats a recording as Markdown, for readers without JavaScript and for programs.
import type {Recording} from '../../../gateway/player/recording';
import {othersText, groupSteps, type StepGroup} from './step-groups';
import {answerText, callbackText, callbackTitle, givenTexts, postingText, requestText, valueText} from './texts';

const fence = (title: string, text: string): string => `${title}:\n\n\`\`\`text\n${text}\n\`\`\`\n`;

function runMarkdown(run: StepGroup): string {
  const {title, at, seen, request, answer, postings, callbacks} = run.first;
  const others = othersText(run);
  const parts = [
    `## ${run.number}. ${title}\n`,
    `The gateway's clock: ${at}\n`,
    ...(seen.length > 0
      ? [`Seen:\n\n${seen.map(({what, value}) => `- \`${what}\`: \`${valueText(value)}\``).join('\n')}\n`]
      : []),
    ...(request ? [fence('Request', requestText(request))] : []),
    ...(answer ? [fence('Answer', answerText(answer))] : []),
    ...(postings.length > 0 ? [fence('Postings', postings.map(postingText).join('\n'))] : []),
    ...callbacks.map((callback) => fence(callbackTitle(callback), callbackText(callback))),
    ...(others ? [`Steps ${run.number + 1} to ${run.number + run.others.length}: ${others}\n`] : []),
  ];
  return parts.join('\n');
}

/** The whole recording. */
export const recordingMarkdown = (recording: Recording): string =>
  [
    `# ${recording.says}\n`,
    'Recorded while the site was built: what went over the wire, step by step.\n',
    ...givenTexts(recording).map((text) => `Before the first step: ${text}\n`),
    ...groupSteps(recording.steps).map(runMarkdown),
  ].join('\n');

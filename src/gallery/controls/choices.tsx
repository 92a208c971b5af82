import { useState } from 'react';
import { Checkbox } from '../../web/ui/checkbox.tsx';
import { ControlledCheckbox } from '../../web/ui/row-selection.tsx';
import { CheckboxField } from '../../web/ui/field.tsx';
import { PriceRangeSlider } from '../../web/ui/price-range-slider.tsx';
import { RadioField } from '../../web/ui/radio-field.tsx';
import { SwitchField } from '../../web/ui/switch-field.tsx';
import { TextLink } from '../../web/ui/text-link.tsx';
import { Sample, Group, Interaction, type Specimen } from '../specimen.tsx';

export const checkbox: Specimen = {
  id: 'checkbox',
  title: 'Checkbox',
  about: 'For what may be true or not, each for itself. The whole row can be pressed.',
  shows: { Checkbox, CheckboxField, ControlledCheckbox },
  file: 'checkbox.tsx',
  Body: () => (
    <>
      <Group title="Not ticked" layout="narrow">
        <Interaction>
          {(state) => <CheckboxField label="2 to 3 days" name={`short-${state}`} />}
        </Interaction>
        <Sample label="Disabled">
          <CheckboxField label="2 to 3 days" name="short-off" disabled />
        </Sample>
      </Group>
      <Group title="Ticked" layout="narrow">
        <Interaction>
          {(state) => <CheckboxField label="4 to 7 days" name={`mid-${state}`} defaultChecked />}
        </Interaction>
        <Sample label="Disabled">
          <CheckboxField label="4 to 7 days" name="mid-off" defaultChecked disabled />
        </Sample>
      </Group>
      <Group title="Invalid, long, alone" layout="columns">
        <Sample label="Invalid">
          <CheckboxField
            label={
              <>
                I agree to the <TextLink to="/terms">terms and conditions</TextLink>
              </>
            }
            name="terms"
            error="Please agree to the terms"
          />
        </Sample>
        <Sample label="Long text, with help">
          <CheckboxField
            label="Write to me when a tour I saved gets a new departure, at most once a month, in English"
            name="news"
            help="Every letter has a link to stop them."
            isOptional
          />
        </Sample>
        <Sample label="Alone, in a table: none, some, all">
          <div className="flex gap-4">
            <Checkbox aria-label="Select none" />
            <ControlledCheckbox aria-label="Select some" isPartial />
            <Checkbox aria-label="Select all" defaultChecked />
          </div>
        </Sample>
      </Group>
    </>
  ),
};

export const radio: Specimen = {
  id: 'radio',
  title: 'Radio buttons',
  about: 'One of a few, all in view. Tab reaches the chosen one, the arrow keys choose.',
  shows: { RadioField },
  file: 'radio-field.tsx',
  Body: () => (
    <Group title="Cards" layout="stack">
      <div className="grid gap-6 lg:grid-cols-2">
        <Interaction target={CARD}>
          {(state) => <RadioField label="Room" name={`room-${state}`} options={ROOMS} />}
        </Interaction>
        <Sample label="Chosen, with the focus" forced={{ focus: 'input:checked' }}>
          <RadioField label="Room" name="room-chosen" options={ROOMS} defaultValue="twin" />
        </Sample>
        <Sample label="Disabled">
          <RadioField label="Room" name="room-off" options={ROOMS} defaultValue="twin" disabled />
        </Sample>
        <Sample label="Invalid">
          <RadioField
            label="Room"
            name="room-invalid"
            options={ROOMS}
            error="Please choose a room"
            isOptional
          />
        </Sample>
      </div>
    </Group>
  ),
};

const CARD = 'label:first-of-type, label:first-of-type input';

const ROOMS = [
  { value: 'double', label: 'Double', help: 'One wide bed.' },
  { value: 'twin', label: 'Twin', help: 'Two beds that can be pushed together.' },
];

export const switchField: Specimen = {
  id: 'switch',
  title: 'Switch',
  about:
    'On or off, at once. Off is an outline, on is filled, so it reads without color. It says when it has saved.',
  shows: { SwitchField },
  file: 'switch-field.tsx',
  Body: () => (
    <>
      <Group title="Off" layout="narrow">
        <Interaction target="input">
          {(state) => <SwitchField label="Featured" name={`featured-${state}`} />}
        </Interaction>
        <Sample label="Disabled">
          <SwitchField label="Featured" name="featured-off" disabled />
        </Sample>
      </Group>
      <Group title="On" layout="narrow">
        <Interaction target="input">
          {(state) => <SwitchField label="Private" name={`private-${state}`} defaultChecked />}
        </Interaction>
        <Sample label="Disabled">
          <SwitchField label="Private" name="private-off" defaultChecked disabled />
        </Sample>
      </Group>
      <Group title="That saves by itself" layout="columns">
        <Sample label="Saving">
          <SwitchField label="Featured" name="saving" defaultChecked saveState="saving" />
        </Sample>
        <Sample label="Not saved">
          <SwitchField label="Featured" name="not-saved" error="Could not be saved. Try again." />
        </Sample>
        <Sample label="Long text, with help">
          <SwitchField
            label="Send guests a letter three days before they travel, in the language they booked in"
            name="letters"
            help="It lists every pick-up time."
          />
        </Sample>
      </Group>
    </>
  ),
};

export const slider: Specimen = {
  id: 'price-range-slider',
  title: 'Price range slider',
  about:
    'A quick way beside two number fields, never instead of them. Each thumb moves by arrow keys too.',
  shows: { PriceRangeSlider },
  file: 'price-range-slider.tsx',
  Body: () => (
    <Group title="States" layout="columns">
      <Interaction target="input:first-of-type">
        {() => <Range bounds={[59, 1290]} chosen={[179, 720]} />}
      </Interaction>
      <Sample label="Disabled, for all cost the same">
        <Range bounds={[59, 60]} chosen={[59, 60]} />
      </Sample>
    </Group>
  ),
};

function Range({
  bounds,
  chosen,
}: {
  bounds: readonly [number, number];
  /** The initial range. */
  chosen: readonly [number, number];
}) {
  const [value, setValue] = useState(chosen);
  return (
    <>
      <PriceRangeSlider
        bounds={bounds}
        value={value}
        formatValue={(dollars) => `$${dollars}`}
        onChange={setValue}
        onCommit={() => {}}
      />
      <p className="text-14 text-ink-2 tabular-nums">
        ${value[0]} to ${value[1]}
      </p>
    </>
  );
}

'use client';
import Image from 'next/image';
import { useState } from 'react';

const FIRST_SCREEN = { lanes: 3, cards: 4 };

export function Lanes({ lanes, cover }) {
  const [selected, select] = useState(lanes[0].id);
  const shown = selected === lanes[0].id ? lanes : lanes.filter(({ id }) => id === selected);
  const open = (event, id) => {
    event.preventDefault();
    select(id);
  };
  return (
    <>
      <nav>
        {lanes.map(({ id, title }) => (
          <a key={id} data-tab href={`/m/${id}`} aria-selected={id === selected} onClick={(event) => open(event, id)}>
            {title}
          </a>
        ))}
      </nav>
      <main>
        {shown.map(({ id, title, games }, row) => (
          <section key={id}>
            <h2>{title}</h2>
            <div className="row">
              {games.map(({ code, name, picture }, at) => (
                <a key={code} className="card" href={`/m/launchGame?code=${code}`}>
                  <Image
                    src={`${picture}.webp`}
                    width={112}
                    height={Math.round((112 * cover.height) / cover.width)}
                    alt=""
                    loading={row < FIRST_SCREEN.lanes && at < FIRST_SCREEN.cards ? 'eager' : 'lazy'}
                  />
                  <span>{name}</span>
                </a>
              ))}
            </div>
          </section>
        ))}
      </main>
    </>
  );
}

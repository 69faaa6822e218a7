module tilescope

go 1.26.8
